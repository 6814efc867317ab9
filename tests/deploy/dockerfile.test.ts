import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDockerfile } from "@/scripts/deploy/read-dockerfile.mjs";

type Instruction = ReturnType<typeof readDockerfile>[number];

/** What a linter of Dockerfiles would report (hadolint's rules that apply to ours, and a few of our own). */
function problemsOf(text: string): string[] {
  const all = readDockerfile(text);
  const named = (name: string) => all.filter((one) => one.name === name);
  const stages = named("FROM").map(({ words }) => words[2] ?? "");
  const lastStage = all.slice(all.findLastIndex(({ name }) => name === "FROM"));
  const inLast = (name: string) => lastStage.filter((one) => one.name === name);
  const isJson = ({ value }: Instruction) => /(^|CMD )\[/.test(value);
  const checks: [boolean, string][] = [
    [named("FROM").every(({ words }) => /:[\w.-]*\d+\.\d+\.\d+/.test(words[0] ?? "")), "an image has no exact version"],
    [stages.every((stage, index) => stage !== "" && stages.indexOf(stage) === index), "stages need names of their own"],
    [
      named("COPY").every(({ flags }) => !flags.from || stages.includes(flags.from)),
      "COPY from a stage that is not there",
    ],
    [named("WORKDIR").every(({ words }) => words[0]?.startsWith("/") ?? false), "WORKDIR must be absolute"],
    [named("ADD").length === 0, "ADD does more than it seems to: COPY"],
    [named("MAINTAINER").length === 0, "MAINTAINER is no more"],
    [
      named("RUN").every(({ value }) => !/\bsudo\b|\bcurl\b.*\|\s*(ba)?sh|(^|&& )cd /.test(value)),
      "RUN with sudo, cd or a script from afar",
    ],
    [named("RUN").every(({ value }) => !/npm (i|install)\b/.test(value)), "installs what the lockfile does not say"],
    [
      [...named("ENTRYPOINT"), ...named("CMD"), ...named("HEALTHCHECK")].every(isJson),
      "a shell would stand between signals and the process",
    ],
    [
      ["ENTRYPOINT", "CMD", "HEALTHCHECK", "USER"].every((name) => inLast(name).length === 1),
      "the last stage needs one ENTRYPOINT, CMD, HEALTHCHECK and USER each",
    ],
    [!/^(root|0)\b/.test(inLast("USER")[0]?.words[0] ?? "root"), "it runs as root"],
    [
      named("COPY").every(({ words, flags }) => flags.from || words[0] !== "." || all[0]?.words[2] === stages[0]),
      "copies everything into the last stage",
    ],
    [inLast("COPY").every(({ flags }) => flags.from !== undefined), "the last stage takes files past the build"],
    [
      ![...named("ARG"), ...named("ENV")].some(({ value }) => /SECRET(?!S_DIR)|PASSWORD|TOKEN|_KEY/.test(value)),
      "a secret would stay in the image",
    ],
  ];
  return checks.filter(([isSo]) => !isSo).map(([, problem]) => problem);
}

const ours = readFileSync("deploy/Dockerfile", "utf8");

test("the Dockerfile keeps the rules: exact versions, no root, no shell before the process, no secrets", () => {
  expect(problemsOf(ours)).toEqual([]);
});

test.each([
  ["an image has no exact version", /node:20\.20\.2-bookworm-slim AS run/, "node:latest AS run"],
  ["stages need names of their own", / AS run$/m, ""],
  ["COPY from a stage that is not there", "--from=build /srv/app/public", "--from=builder /srv/app/public"],
  ["WORKDIR must be absolute", "WORKDIR /srv/app", "WORKDIR app"],
  ["ADD does more than it seems to: COPY", "COPY prisma prisma", "ADD prisma prisma"],
  ["installs what the lockfile does not say", "npm ci", "npm install"],
  [
    "a shell would stand between signals and the process",
    'ENTRYPOINT ["node", "deploy/container.mjs"]',
    "ENTRYPOINT node deploy/container.mjs",
  ],
  ["the last stage needs one ENTRYPOINT, CMD, HEALTHCHECK and USER each", /^HEALTHCHECK.*$/m, ""],
  ["it runs as root", "USER 1000:1000", "USER root"],
  ["the last stage takes files past the build", "COPY --from=build /srv/app/public public", "COPY public public"],
  ["a secret would stay in the image", 'ARG APP_URL=""', 'ARG AUTH_SECRET=""'],
  ["RUN with sudo, cd or a script from afar", "RUN npm run build", "RUN cd x && npm run build"],
] as const)("a Dockerfile is refused: %s", (problem, from, to) => {
  const broken = ours.replace(from, to);
  expect(broken).not.toBe(ours);
  expect(problemsOf(broken)).toContain(problem);
});

test("what the image copies is there, and what is private or made is not sent to the build", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  for (const entry of [".git", ".env*", ".data", "node_modules", ".next"]) expect(ignored).toContain(entry);
  for (const { words, flags } of readDockerfile(ours).filter(({ name }) => name === "COPY")) {
    for (const source of words.slice(0, -1)) {
      const file = flags.from ? source.replace("/srv/app/", "") : source;
      if (file.startsWith(".next/")) continue;
      expect(existsSync(file), file).toBe(true);
      expect(ignored).not.toContain(file);
    }
  }
});

test("what the image, its units and its operators start is traced into the image", () => {
  const traced = readFileSync("scripts/deploy/add-commands.mjs", "utf8");
  const units = readdirSync("deploy/systemd").map((file) => `deploy/systemd/${file}`);
  const started = ["deploy/container.mjs", ...units].flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\bscripts\/[\w/-]+\.(?:mjs|ts)\b/g),
  ]);
  const names = new Set(started.map(([name]) => name));
  expect(names.size).toBeGreaterThan(4);
  for (const name of names) expect(traced, name).toContain(`"${name}"`);
  for (const [, name = ""] of traced.matchAll(/^ {2}"([\w/-]+\.\w+)",$/gm)) expect(existsSync(name), name).toBe(true);
});
