/** Stands in the browser for the part of zod that writes a schema down as JSON Schema (next.config.mjs). */
const notInBrowser = () => () => {
  throw new Error("JSON Schema is made on the server");
};

module.exports = { createToJSONSchemaMethod: notInBrowser, createStandardJSONSchemaMethod: notInBrowser };
