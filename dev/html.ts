/** HTML that is not escaped. */
export interface Markup {
  markup: string;
}

type Part = string | number | null | Markup | Markup[];

const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const toMarkup = (part: Part): string => {
  if (part === null) return '';
  if (Array.isArray(part)) return part.map(toMarkup).join('\n');
  return typeof part === 'object' ? part.markup : escapeHtml(String(part));
};

/** A template tag for HTML. Values are escaped, unless they are HTML themselves. */
export const html = (literals: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: String.raw({ raw: literals }, ...parts.map(toMarkup)),
});
