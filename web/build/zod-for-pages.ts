import { cutModules } from './cut-modules.ts';

/**
 * What pages never run of zod, 9 kB compressed. Its compiler, which the Content-Security-Policy forbids; the
 * memoizer, as answers are JSON without cycles; JSON Schema and descriptions; English messages, as no page shows them; errors as trees and lists, for the same reason; the
 * deprecated formats of `z.string()`, for which there are `z.email()`, `z.iso.date()` and others.
 */
export const zodForPages = () =>
  cutModules('zod-for-pages', [
    {
      module: '/zod/v4/classic/schemas.js',
      parts: [
        [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
        [/^ *jsonSchema: \{\n.*\n.*\n *\},$/m, ''],
        [/^ *describe\(description\) \{[\s\S]*?^ {4}\},$/m, ''],
        [/^ *meta\(\.\.\.args\) \{[\s\S]*?^ {4}\},$/m, ''],
        [/^ *get description\(\) \{[\s\S]*?^ {4}\},$/m, ''],
        [/^ *toJSONSchema\(params\) \{\n.*\n *\},$/m, ''],
        [/^ *_ensureDefaultMemoizer\(\);$/gm, ''],
        [/^ *_ensureDefaultLocale\(\);$/m, ''],
        // Computed from JSON Schema: the bounds of a schema, as its properties.
        [/\/\*@__PURE__\*\/ util\.derived\(\{[\s\S]*?^\}, \{/gm, '({'],
        [
          /^ *\w+\(params\) \{\n *return this\.check\(core\._\w+\(Zod\w+, params\)\);\n *\},$/gm,
          '',
        ],
      ],
    },
    {
      module: '/zod/v4/classic/errors.js',
      parts: [
        [/^ *_lazyMethod\(proto, "(?:format|flatten)".*;$/gm, ''],
        [/^ *_lazyMethod\(proto, "addIssues?"[\s\S]*?^ {4}\}\);$/gm, ''],
      ],
    },
    {
      module: '/zod/v4/core/schemas.js',
      parts: [[/!core\.globalConfig\.jitless/, 'false']],
    },
  ]);
