import { brand } from '@lexplain/contract/brand/brand';
import type { ContactMessage } from '@lexplain/contract/contact/contact';
import { contactDetails } from '@lexplain/contract/contact/fields';
import { oneLine } from '@lexplain/contract/text/one-line';
import { render } from '@react-email/render';
import { Card, Page } from '../templates/layout.tsx';
import { Details, Written } from '../templates/parts.tsx';
import { replyTo } from './reply-to.ts';
import type { WrittenMail } from './sender.ts';

const withoutControls = (value: string): string => value.replace(/[^\P{Cc}\n]/gu, '');

interface LayoutProps {
  subject: string;
  /** Who wrote it: each label with its value. */
  rows: readonly (readonly [string, string])[];
  message: string;
}

/** Without header and footer: it says nothing but what was written. */
const ContactLayout = ({ subject, rows, message }: LayoutProps) => (
  <Page subject={subject}>
    <Card>
      <Details rows={rows} />
      <Written>{message}</Written>
    </Card>
  </Page>
);

/** Renders a visitor's message for the provider. Pure: the same message gives the same mail. */
export const contactMail = async (message: ContactMessage): Promise<WrittenMail> => {
  const rows = contactDetails.map(({ label, name }) => [label, oneLine(message[name])] as const);
  const subject = oneLine(`${brand.name}: message from ${message.name}`);
  const body = withoutControls(message.message);
  return {
    subject,
    ...replyTo(message.email, message.name),
    text: `${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${body}\n`,
    html: await render(<ContactLayout subject={subject} rows={rows} message={body} />),
  };
};
