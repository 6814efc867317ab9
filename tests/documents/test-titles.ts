const MARKS = ['"', "'", "`"];
/** What only groups, prepares or leaves out: nothing runs under its title. */
const NO_TEST =
  /^\.(describe|skip|todo|fixme|fail|use|step|extend|beforeEach|beforeAll|afterEach|afterAll|setTimeout|slow)$/;

/**
 * The titles of the tests that a source file declares with `test(…)`, `test.each(…)(…)` and the like, as they are written there:
 * with their `%s`, `$kind` or `${path}`. The name of a group, of a helper or of a test that is left out is none.
 *
 * @param source  the text of a `*.test.ts`, `*.test.tsx` or `*.spec.ts`
 */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(/(?<![\w.$"'`])(?:test|it)(?=[.(])/g)].flatMap((declared) => {
    const title = titleAt(source, declared.index + declared[0].length);
    return title === undefined ? [] : [title];
  });
}

/** The text that begins the last of a declaration's calls: `test.each(cases)("title", …)` has two. */
function titleAt(source: string, start: number): string | undefined {
  for (let at = start; ; ) {
    const name = /^\.\w+/.exec(source.slice(at, at + 40))?.[0];
    if (name !== undefined) {
      if (NO_TEST.test(name)) return undefined;
      at += name.length;
      continue;
    }
    if (source[at] !== "(") return undefined;
    const first = at + 1 + source.slice(at + 1).search(/\S/);
    if (MARKS.includes(source[first] ?? "")) return source.slice(first + 1, endOfText(source, first));
    at = endOfBrackets(source, at) + 1;
  }
}

/** Where the text ends whose mark stands at `start`. */
function endOfText(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === source[start]) return at;
  }
  return source.length;
}

/** Where the bracket is closed that is opened at `start`; brackets in texts and comments are none. */
function endOfBrackets(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const one = source[at] ?? "";
    if (MARKS.includes(one)) at = endOfText(source, at);
    else if (source.startsWith("//", at)) at = source.indexOf("\n", at);
    else if ("([{".includes(one)) depth += 1;
    else if (")]}".includes(one)) depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}
