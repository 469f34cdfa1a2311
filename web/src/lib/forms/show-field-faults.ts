export type FieldFaults = Record<string, string | undefined>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/**
 * By the browser's own rules, and by those of the form, which sets a message with
 * `setCustomValidity`.
 */
const faultOf = ({ validity, validationMessage }: Field): string | null => {
  if (validity.valueMissing) return 'Fill in this field.';
  if (validity.typeMismatch) return 'Enter an email address, such as name@example.com.';
  return validity.valid ? null : validationMessage;
};

/** What ends the listening to a form, by the form. */
const shown = new WeakMap<HTMLFormElement, AbortController>();

/**
 * Shows at its fields, in our own words, what keeps a form from being sent. The first of them gets
 * the focus; the message of a field goes once it is changed.
 */
export const showFieldFaults = (
  form: HTMLFormElement,
  show: (faults: FieldFaults) => void,
): void => {
  const found = [...form.elements].filter(isField).flatMap((field) => {
    const fault = faultOf(field);
    return fault ? [{ field, fault }] : [];
  });
  let faults: FieldFaults = Object.fromEntries(
    found.map(({ field, fault }) => [field.name, fault]),
  );
  show(faults);
  found[0]?.field.focus();
  shown.get(form)?.abort();
  const listening = new AbortController();
  shown.set(form, listening);
  const clear = ({ target }: Event): void => {
    if (!isField(target)) return;
    faults = { ...faults, [target.name]: undefined };
    // Later, as React would set a field whose text it holds back to that before it hears of this
    // input.
    setTimeout(() => show(faults));
  };
  form.addEventListener('input', clear, { signal: listening.signal });
};
