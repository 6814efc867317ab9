import path from "node:path";
import { createVitest, type Reporter, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import { type NamedTest, patternOf } from "./coverage";

/** A test that hangs because its code is broken has failed after this long. */
const TEST_TIMEOUT_MS = 45_000;
/** A run of one file is given up after this long: what has no verdict proves nothing. The first one starts a database. */
const RUN_TIMEOUT_MS = 180_000;

/** What became of each test that was asked for, and what kept a file from being read. */
export type Outcome = {
  passed: NamedTest[];
  failed: NamedTest[];
  /** Named, and not among the tests that ran. */
  missing: NamedTest[];
  problems: string[];
  hasTimedOut: boolean;
};

export type TestRunner = {
  /** `isOneFailureEnough`: what is left once a test has failed is not run. */
  run: (tests: readonly NamedTest[], how?: { isOneFailureEnough?: boolean }) => Promise<Outcome>;
  /** To be called after a file was written: it is read again. */
  changed: (file: string) => void;
  close: () => Promise<void>;
};

/** One Vitest over a copy of the project, kept for all runs: it starts its database once and keeps what it has compiled. */
export async function startTestRunner(root: string): Promise<TestRunner> {
  process.chdir(root);
  let ended: TestModule[] = [];
  const collector: Reporter = {
    onTestModuleEnd(testModule) {
      ended.push(testModule);
    },
  };
  const vitest = await createVitest("test", {
    root,
    watch: false,
    // Nothing of a broken module may be left for the next run.
    isolate: true,
    testTimeout: TEST_TIMEOUT_MS,
    reporters: [collector],
    passWithNoTests: true,
    silent: true,
  });
  await vitest.standalone();

  return {
    async run(tests, { isOneFailureEnough = false } = {}) {
      ended = [];
      for (const project of vitest.projects) project.config.bail = isOneFailureEnough ? 1 : 0;
      const specifications = await specificationsFor(vitest, root, tests);
      const limitMs = RUN_TIMEOUT_MS * Math.max(1, specifications.length);
      const hasTimedOut = await isGivenUp(vitest, vitest.runTestSpecifications(specifications), limitMs);
      return outcomeOf(root, tests, ended, hasTimedOut);
    },
    changed(file) {
      const absolute = path.join(root, file);
      vitest.invalidateFile(absolute);
      vitest.watcher.invalidates.add(absolute);
    },
    close: () => vitest.close(),
  };
}

async function specificationsFor(vitest: Vitest, root: string, tests: readonly NamedTest[]) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const found = await vitest.globTestSpecifications(files);
  return files.flatMap((file): TestSpecification[] => {
    const known = found.find(({ moduleId }) => moduleId === path.join(root, file));
    if (!known) return [];
    const titles = tests.filter((test) => test.file === file).map(({ title }) => patternOf(title));
    const testNamePattern = new RegExp(`(?:^|\\s)(?:${titles.join("|")})$`);
    return [known.project.createSpecification(known.moduleId, { testNamePattern })];
  });
}

async function isGivenUp(vitest: Vitest, running: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), limitMs);
  });
  const isLate = await Promise.race([running.then(() => false), late]);
  clearTimeout(timer);
  if (isLate) {
    await vitest.cancelCurrentRun("keyboard-input");
    await running;
  }
  return isLate;
}

function outcomeOf(root: string, tests: readonly NamedTest[], modules: TestModule[], hasTimedOut: boolean): Outcome {
  const cases = modules.flatMap((module) =>
    [...module.children.allTests()].map((each) => ({
      file: path.relative(root, module.moduleId),
      title: each.name,
      state: each.result().state,
    })),
  );
  const casesOf = (test: NamedTest) => {
    const title = new RegExp(`^${patternOf(test.title)}$`);
    return cases.filter((each) => each.file === test.file && title.test(each.title));
  };
  const hasState = (test: NamedTest, state: string) => casesOf(test).some((each) => each.state === state);
  return {
    failed: tests.filter((test) => hasState(test, "failed")),
    passed: tests.filter((test) => hasState(test, "passed") && !hasState(test, "failed")),
    missing: tests.filter((test) => !hasState(test, "failed") && !hasState(test, "passed")),
    problems: modules.flatMap((module) => module.errors().map(({ message }) => message.split("\n")[0] ?? "")),
    hasTimedOut,
  };
}
