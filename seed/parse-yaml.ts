import {
  type Document,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import type { z } from 'zod';
import type { AmountWriter } from './amounts/amounts.ts';

// Reads a file of the library, with the line of each fault.

const isText = (node: Scalar): node is Scalar<string> => typeof node.value === 'string';

type Path = readonly PropertyKey[];

export interface ParsedFile<T> {
  data: T;
  /** A fault as `file:line path: message`. */
  fault: (path: Path, message: string) => string;
}

/** Texts of a day, and notes that are not published: what they state is what was so. */
const ofTheirDay = ['changes', 'earlier', 'evidence', 'source'];

/** Writes amounts out, and returns their faults, by offset. */
const writeAmounts = (name: string, document: Document, writer: AmountWriter) => {
  const faults: { offset: number; message: string }[] = [];
  const writeOut = (node: Scalar<string>): void => {
    const offset = node.range?.[0] ?? 0;
    const own = writer.listOwn(name, node.value);
    if (own.length > 0) {
      const message = `states ${own.join(', ')} of its own: name an amount of amounts.yaml or penalties.yaml`;
      faults.push({ offset, message });
    }
    try {
      node.value = writer.writeOut(node.value);
    } catch (error) {
      faults.push({ offset, message: error instanceof Error ? error.message : String(error) });
    }
  };
  visit(document, {
    Pair: (_, { key }) =>
      isScalar(key) && ofTheirDay.some((one) => one === key.value) ? visit.SKIP : undefined,
    Scalar: (key, node) => {
      if (key !== 'key' && isText(node)) writeOut(node);
    },
  });
  return faults;
};

/**
 * Parses a file by its schema, with its amounts written out where there is a writer. Throws one
 * Error that names the file and line of every fault.
 */
export const parseYaml = <S extends z.ZodType>(
  name: string,
  text: string,
  schema: S,
  amounts?: AmountWriter,
): ParsedFile<z.output<S>> => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const syntax = document.errors.map(
    (error) => `${name}:${lines.linePos(error.pos[0]).line} ${error.message}`,
  );
  if (syntax.length > 0) throw new Error(syntax.join('\n'));
  const wrong = amounts ? writeAmounts(name, document, amounts) : [];
  if (wrong.length > 0) {
    const at = wrong.map(
      ({ offset, message }) => `${name}:${lines.linePos(offset).line} ${message}`,
    );
    throw new Error(at.join('\n'));
  }
  const fault = (path: Path, message: string): string => {
    // A missing key has no position: the closest parent has.
    const ends = path.map((_, index) => path.slice(0, path.length - index));
    const node = ends.map((end) => document.getIn(end, true)).find((found) => isNode(found));
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    return `${name}:${lines.linePos(offset).line} ${path.join('.')}: ${message}`;
  };
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { data: parsed.data, fault };
  throw new Error(parsed.error.issues.map(({ path, message }) => fault(path, message)).join('\n'));
};
