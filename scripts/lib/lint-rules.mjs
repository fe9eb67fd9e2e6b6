const askTheClock = 'Take the time from the injected clock: tests run on any date.';
const changeByChange =
  'Change by `change(deps, call, body)`, which writes the trail; `plainTransaction` is for what is nobody’s change.';
const refuseByCall =
  'Refuse by `call.refusal(code)`: the signature of the use case names the code, and the compiler compares it with the endpoint.';
const waitForList =
  'The list may come later than what was waited for: `textsOf` waits for its first, `expect.poll(() => …)` for all.';
const pollForIt =
  'A page may show it later: `expect.poll(() => …)` reads until it is so. What acts, and once: `expect(…).resolves`.';
const changeTheRule = 'A rule is changed in .oxlintrc.json, for everyone to see, or kept.';

/**
 * @typedef {{ value: string, loc: { start: { line: number } } }} Comment
 * @typedef {{ type: string, parent: Node | null, callee?: { name?: string, property?: { name?: string } } }} Node
 * @typedef {{ report: (finding: object) => void, sourceCode: { getAllComments: () => Comment[] } }} Context
 */

/**
 * Whether `expect` gets the answer of this awaited call. A query that waits (`findByText`) may itself be expected.
 *
 * @param {Node} call
 */
function isReadByExpect(call) {
  let node = call.parent;
  while (node?.parent && !/Function|Statement/.test(node.type)) {
    const { parent } = node;
    if (parent.callee?.name === 'expect' && parent.callee !== node)
      return !(node === call.parent && /^find/.test(call.callee?.property?.name ?? ''));
    node = parent;
  }
  return false;
}

/** Rules that the linter lacks. */
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
    /** A change past `core/change.ts` has no key, and no trail. */
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
    /** A refusal that no signature names is not in the API's document. */
    'refuse-by-call': {
      /** @param {Context} context */
      create: (context) => ({
        "NewExpression[callee.name='AppError']": (/** @type {object} */ node) =>
          context.report({ node, message: refuseByCall }),
      }),
    },
    /** A single reading of a page is right on an idle machine only. */
    'poll-pages': {
      /** @param {Context} context */
      create: (context) => {
        const awaited = 'AwaitExpression > CallExpression';
        return {
          [`${awaited}[callee.property.name=/^(allTextContents|allInnerTexts)$/]`]: (
            /** @type {object} */ node,
          ) => context.report({ node, message: waitForList }),
          [`${awaited}[callee.name!='act']`]: (/** @type {Node} */ node) => {
            if (isReadByExpect(node)) context.report({ node, message: pollForIt });
          },
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
