/** The names of Mantine's classes, and of our own modules'. */
const classNames = /(?<![\w-])(?:m_[0-9a-f]+|_[\w-]+_[\da-z]{5,6}_\d+)(?![\w-])/g;

/**
 * Classes that a page has and its style leaves out, of all that have one: a public page has the
 * styles of its own parts alone.
 */
export const listUnstyled = (html: string, css: string, whole: string): string[] => {
  const styled = new Set(css.match(classNames));
  const known = new Set(whole.match(classNames));
  return [...new Set(html.match(classNames))].filter(
    (name) => known.has(name) && !styled.has(name),
  );
};
