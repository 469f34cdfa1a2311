/**
 * What stands in a form's fields, by their names. The page itself is what keeps it, so that nothing is
 * lost of what was typed before this code was there, or filled in by the browser.
 */
export const formValues = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> => {
  const data = new FormData(form);
  const values = names.map((name) => [name, String(data.get(name) ?? '')]);
  // Every name has been given its value.
  return Object.fromEntries(values) as Record<Name, string>;
};
