/** A document that is printed whole from code. */
export interface GeneratedDocument {
  /** In docs/generated/. */
  file: string;
  title: string;
  /** What it is, in a sentence. */
  about: string;
  /** From where it is printed. */
  sources: string[];
  body: string;
}

const list = new Intl.ListFormat('en-AU');

export const printDocument = ({ title, about, sources, body }: GeneratedDocument): string =>
  [
    `# ${title}`,
    `${about} Printed from ${list.format(sources.map((source) => `\`${source}\``))} by \`npx vitest run --project house -u\`; change the source, not this file.`,
    `${body}\n`,
  ].join('\n\n');
