import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.ts', '**/*.tsx'];

const askTheClock = 'Take the time from the injected clock: tests run on any date.';

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', 'data/', 'data-demo/', 'coverage/']),
  {
    // A rule is changed here, for everyone to see, or kept.
    linterOptions: { noInlineConfig: true },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    extends: [js.configs.recommended],
    languageOptions: { globals: { setTimeout: 'readonly', clearTimeout: 'readonly' } },
    // The type check covers undefined names in scripts, with the real list of globals.
    rules: { 'no-undef': 'off', 'no-control-regex': 'off' },
  },
  {
    files: typescript,
    extends: [js.configs.recommended, tseslint.configs.strict],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // What follows asks the type checker: only rules that have caught real losses.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          // Awaitable by design, and complete without being awaited.
          allowForKnownSafePromises: [
            { from: 'package', package: 'fastify', name: ['FastifyReply', 'FastifyInstance'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // One clock, injected where the program is put together. A test that mixes it with the system's passes on some days only.
    files: ['domain/src/**/*.ts', 'server/src/**/*.ts', 'server/test/**/*.ts'],
    ignores: ['server/src/main.ts', 'server/src/server.ts', 'server/src/cli/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: askTheClock },
        { object: 'performance', property: 'now', message: askTheClock },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: askTheClock },
        { selector: "CallExpression[callee.name='Date']", message: askTheClock },
      ],
    },
  },
  {
    // The server speaks through its log; only the commands at a terminal print.
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/cli/**', '**/*.test.ts'],
    rules: { 'no-console': 'error' },
  },
);
