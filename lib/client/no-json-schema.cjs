/** Replaces zod's JSON Schema output in the browser (next.config.mjs). */
const notInBrowser = () => () => {
  throw new Error("JSON Schema is made on the server");
};

module.exports = { createToJSONSchemaMethod: notInBrowser, createStandardJSONSchemaMethod: notInBrowser };
