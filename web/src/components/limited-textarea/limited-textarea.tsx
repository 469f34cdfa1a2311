import { bounds } from '@lexplain/contract/api/bounds';
import { Textarea, type TextareaProps } from '@mantine/core';
import { describeExcess, describeUse } from '../../lib/forms/text-limit';

/** Whether a text is longer than the server accepts, which trims it. */
export const isTooLong = (text: string): boolean => text.trim().length > bounds.reviewText;

interface LimitedTextareaProps extends Omit<TextareaProps, 'value' | 'maxLength'> {
  value: string;
}

/**
 * A comment, a note or a reason. Pasted text is never cut: the field says how much is too much, and
 * its form refuses to send it (`isTooLong`).
 */
export const LimitedTextarea = ({ value, description, error, ...field }: LimitedTextareaProps) => {
  const { length } = value.trim();
  return (
    <Textarea
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={3}
      resize="vertical"
      {...field}
      value={value}
      description={describeUse(bounds.reviewText, length) ?? description}
      error={error || describeExcess(bounds.reviewText, length)}
    />
  );
};
