/** The names of Mantine's classes. */
const classNames = /\bm_[0-9a-f]+\b/g;

/**
 * Classes that a page has and its style sheet leaves out, of all that Mantine has a style for: a
 * public page has the styles of its own parts alone (web/src/app/site.css).
 */
export const listUnstyled = (html: string, css: string, whole: string): string[] => {
  const styled = new Set(css.match(classNames));
  const known = new Set(whole.match(classNames));
  return [...new Set(html.match(classNames))].filter(
    (name) => known.has(name) && !styled.has(name),
  );
};
