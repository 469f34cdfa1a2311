import { bounds } from '../api/bounds.ts';

// Does not import the schema library, so that the page of the form does without it.

/**
 * What a visitor fills in besides the message, in the order in which it is asked and shown. From
 * this table follow what is accepted and stored, what a repeated message is compared by, the form,
 * the mail, the inbox, the export and the documents. No field may be called `website`: that is the
 * hidden field for bots.
 */
const details = [
  {
    name: 'name',
    label: 'Name',
    words: 'name',
    bound: bounds.name,
    type: 'text',
    autoComplete: 'name',
  },
  {
    name: 'organization',
    label: 'Organization',
    words: 'organization',
    bound: bounds.organization,
    type: 'text',
    autoComplete: 'organization',
  },
  {
    name: 'phone',
    label: 'Phone',
    words: 'phone number',
    bound: bounds.phone,
    type: 'tel',
    autoComplete: 'tel',
  },
  {
    name: 'email',
    label: 'Email',
    words: 'email address',
    bound: bounds.email,
    type: 'email',
    autoComplete: 'email',
  },
] as const;

export type ContactFieldName = (typeof details)[number]['name'] | 'message';

interface ContactField {
  name: ContactFieldName;
  label: string;
  /** How a sentence names it, as in "your phone number". */
  words: string;
  /** The most characters. */
  bound: number;
  /** May be left empty, or out. A page that was loaded before the field was added leaves it out. */
  isOptional?: true;
}

interface ContactDetail extends ContactField {
  type: 'text' | 'tel' | 'email';
  autoComplete: string;
}

export const contactDetails: readonly ContactDetail[] = details;

const message: ContactField = {
  name: 'message',
  label: 'Message',
  words: 'message',
  bound: bounds.message,
};

export const contactFields: readonly ContactField[] = [...contactDetails, message];

/** A value for each field of the form. */
export const mapContactFields = <Value>(
  toValue: (field: ContactField) => Value,
): Record<ContactFieldName, Value> => {
  const values = contactFields.map((field) => [field.name, toValue(field)]);
  // Every name has been given a value.
  return Object.fromEntries(values) as Record<ContactFieldName, Value>;
};

/** What a visitor has written, without what is stored beside it. */
export const pickContactFields = (message: Record<ContactFieldName, string>) =>
  mapContactFields(({ name }) => message[name]);

/** The fields in a sentence. */
export const describeContactFields = (): string => {
  const words = contactDetails.map((field) => field.words);
  return `${words.join(', ')} and ${message.words}`;
};

/** What a visitor may write, for the document of the API and for tests. */
export const contactExample: Record<ContactFieldName, string> = {
  name: 'A Visitor',
  organization: 'Example Pty Ltd',
  phone: '02 5550 0000',
  email: 'visitor@example.com',
  message: 'Which laws bind us?',
};
