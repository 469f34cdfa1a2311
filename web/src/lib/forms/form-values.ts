/**
 * A form's values by field name. The DOM keeps them, so that input from before this code had
 * loaded, or from the browser's autofill, is not lost. A form library would own the values, and
 * lose it.
 */
export const formValues = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> => {
  const data = new FormData(form);
  const values = names.map((name) => [name, String(data.get(name) ?? '')]);
  // Every name has been given a value.
  return Object.fromEntries(values) as Record<Name, string>;
};
