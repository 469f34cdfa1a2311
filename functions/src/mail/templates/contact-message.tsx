import { Card, Page } from './layout.tsx';
import { Details, Written } from './parts.tsx';

interface ContactMessageProps {
  subject: string;
  /** Who wrote it: each label with its value. */
  rows: readonly (readonly [string, string])[];
  message: string;
}

/** A visitor's message, for the provider. Without header and footer: it says nothing but what was written. */
export const ContactMessage = ({ subject, rows, message }: ContactMessageProps) => (
  <Page subject={subject}>
    <Card>
      <Details rows={rows} />
      <Written>{message}</Written>
    </Card>
  </Page>
);
