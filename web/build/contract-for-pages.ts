import { type Plugin, parseAst } from 'vite';
import { z } from 'zod';

/** The parts of an endpoint's row that only the server and the published description read. */
const unreadParts = new Set(['summary', 'permission', 'errors', 'limit', 'mails', 'revalidate']);

const node = z.looseObject({ type: z.string(), start: z.int(), end: z.int() });
const part = node.extend({ key: z.looseObject({ name: z.string() }) });
const row = z.looseObject({
  type: z.literal('CallExpression'),
  callee: z.looseObject({ name: z.literal('endpoint') }),
  arguments: z.tuple([z.looseObject({ properties: z.array(part) })]),
});

/** What is not run when a module is read, and what is run for its effect. */
const left = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ClassDeclaration',
  'ExpressionStatement',
]);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What a text has of line breaks: the lines after it stay where source maps expect them. */
const lineBreaksOf = (text: string): string => text.replace(/[^\n]/g, '');

const listEdits = (value: unknown): Edit[] => {
  if (Array.isArray(value)) return value.flatMap(listEdits);
  const { data } = node.safeParse(value);
  if (!data || left.has(data.type)) return [];
  const call = { start: data.start, end: data.start, text: '/* @__PURE__ */ ' };
  const unread = (row.safeParse(data).data?.arguments[0].properties ?? [])
    .filter(({ key }) => unreadParts.has(key.name))
    .map(({ start, end }) => ({ start, end, text: '...{}' }));
  const inner = Object.values(data)
    .flatMap(listEdits)
    .filter(({ start }) => !unread.some((one) => one.start <= start && start < one.end));
  return [...(data.type === 'CallExpression' ? [call] : []), ...unread, ...inner];
};

/**
 * A module of the contract without the parts of rows that pages do not read. Calls that compute a constant are marked
 * as pure, so that the build leaves out schemas that no page uses, such as those of stored documents.
 */
export const contractWithoutUnread = (code: string): string =>
  listEdits(parseAst(code))
    .sort((one, other) => other.start - one.start)
    .reduce(
      (rest, { start, end, text }) =>
        rest.slice(0, start) + text + lineBreaksOf(code.slice(start, end)) + rest.slice(end),
      code,
    );

export const contractForPages = (): Plugin => ({
  name: 'contract-for-pages',
  apply: 'build',
  transform: (code, id) =>
    /\/contract\/src\/.*\.ts$/.test(id) ? { code: contractWithoutUnread(code), map: null } : null,
});
