import { useState } from 'react';
import type { FieldFaults } from './show-field-faults';

/**
 * Whether a form can be sent, and at its fields what keeps it from that. The form has `noValidate`:
 * the browser's bubble would stand beside our messages. What shows them is loaded when something is
 * wrong, to keep visitors' pages small.
 */
export const useFieldFaults = () => {
  const [faults, setFaults] = useState<FieldFaults>({});
  const isSendable = (form: HTMLFormElement): boolean => {
    if (form.checkValidity()) return true;
    import('./show-field-faults').then(
      ({ showFieldFaults }) => showFieldFaults(form, setFaults),
      // It could not be loaded: the browser says it.
      () => form.reportValidity(),
    );
    return false;
  };
  return { faults, isSendable };
};
