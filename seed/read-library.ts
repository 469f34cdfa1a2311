import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StoredPlan, storedPlan } from '@lexplain/contract/account';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type LawFile, lawFile } from './law-file.ts';

const folder = join(import.meta.dirname, 'library');

const plansFile = z
  .strictObject({ plans: z.array(storedPlan) })
  .refine(
    ({ plans }) => plans.filter((plan) => plan.default).length === 1,
    'Exactly one plan is the default',
  );

/** A file's content as its schema has it. Throws one Error that names the file and line of every fault. */
const readYaml = <S extends z.ZodType>(name: string, schema: S): z.output<S> => {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(join(folder, name), 'utf8'), { lineCounter: lines });
  const syntax = document.errors.map(
    (error) => `${name}:${lines.linePos(error.pos[0]).line} ${error.message}`,
  );
  if (syntax.length > 0) throw new Error(syntax.join('\n'));
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    // A missing key has no place of its own: the nearest thing around it has.
    const ends = path.map((_, index) => path.slice(0, path.length - index));
    const node = ends.map((end) => document.getIn(end, true)).find((found) => isNode(found));
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    return `${name}:${lines.linePos(offset).line} ${path.join('.')}: ${message}`;
  });
  throw new Error(faults.join('\n'));
};

export const readLibrary = (): { laws: LawFile[]; plans: StoredPlan[] } => {
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.yaml') && name !== 'plans.yaml',
  );
  const laws = names.map((name) => readYaml(name, lawFile));
  laws.sort((a, b) => a.subject.position - b.subject.position);
  return { laws, plans: readYaml('plans.yaml', plansFile).plans };
};
