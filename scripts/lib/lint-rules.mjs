const askTheClock = 'Take the time from the injected clock: tests run on any date.';
const changeByChange =
  'Change by `change(deps, call, body)`, which writes the trail; `plainTransaction` is for what is nobody’s change.';
const pollForIt =
  'The list may come later than what was waited for: `textsOf` waits for its first, `expect.poll(() => …)` for all.';
const changeTheRule = 'A rule is changed in .oxlintrc.json, for everyone to see, or kept.';

/**
 * @typedef {{ value: string, loc: { start: { line: number } } }} Comment
 * @typedef {{ report: (finding: object) => void, sourceCode: { getAllComments: () => Comment[] } }} Context
 */

/** What the linter has no rule of its own for. */
export default {
  meta: { name: 'balcao' },
  rules: {
    /** One clock, injected where the program is put together; `no-restricted-properties` refuses `Date.now`. */
    'no-system-clock': {
      /** @param {Context} context */
      create: (context) => {
        const refuse = (/** @type {object} */ node) =>
          context.report({ node, message: askTheClock });
        return {
          "NewExpression[callee.name='Date'][arguments.length=0]": refuse,
          "CallExpression[callee.name='Date']": refuse,
        };
      },
    },
    /** What is changed past `core/change.ts` is under no key, and in no trail. */
    'change-by-change': {
      /** @param {Context} context */
      create: (context) => {
        const opens = '[property.name=/^(transaction|erase)$/]';
        const refuse = (/** @type {object} */ node) =>
          context.report({ node, message: changeByChange });
        return {
          [`MemberExpression${opens}[object.name='engine']`]: refuse,
          [`MemberExpression${opens}[object.property.name='engine']`]: refuse,
        };
      },
    },
    /** What a journey reads without waiting is right on an idle machine only. It may read so that something is not there. */
    'poll-lists': {
      /** @param {Context} context */
      create: (context) => {
        const read = 'AwaitExpression > CallExpression';
        const refuse = (/** @type {object} */ node) => context.report({ node, message: pollForIt });
        return {
          [`${read}[callee.property.name=/^(allTextContents|allInnerTexts)$/]`]: refuse,
          [`CallExpression[callee.property.name='toBe'][arguments.0.value>0] ${read}[callee.property.name='count']`]:
            refuse,
        };
      },
    },
    'no-directives': {
      /** @param {Context} context */
      create: (context) => ({
        Program: () => {
          for (const { value, loc } of context.sourceCode.getAllComments())
            // Thrown: such a comment would silence a report.
            if (/^\W*(ox|es)lint-/.test(value))
              throw new Error(`Line ${loc.start.line}: ${changeTheRule}`);
        },
      }),
    },
  },
};
