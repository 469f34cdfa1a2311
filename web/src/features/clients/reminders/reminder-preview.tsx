import { brand } from '@lexplain/contract/brand/brand';
import type { PreviewedReminder } from '@lexplain/contract/clients/reminders';
import { describeAdviserReminder } from '@lexplain/contract/mail/adviser-reminder';
import { splitLines } from '@lexplain/contract/text/one-line';
import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { WrittenReminder } from './reminder-form';
import { describeEnded, describeRecipients, listSkipped } from './reminder-texts';
import classes from './reminders.module.css';

interface MailProps {
  written: WrittenReminder;
  /** The adviser's name. */
  by: string;
  client: PreviewedReminder;
}

/** The mail as the owners of a client will read it. */
const Mail = ({ written: { kind, text }, by, client }: MailProps) => {
  const { name, laws, more, saved_on } = client;
  const said = describeAdviserReminder({ kind, by, organisation: name, laws, more, saved_on });
  return (
    <Stack gap="sm" component="section" aria-label="The mail" className={classes.mail}>
      <Text size="sm">
        <strong>Subject:</strong> {said.subject}
      </Text>
      <Text size="sm">{said.text}</Text>
      {said.lines.length > 0 && (
        <ul className={classes.laws}>
          {said.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {more > 0 && <Text size="sm">And {more} more.</Text>}
      {text.trim() !== '' && (
        <blockquote className={classes.quote}>
          <Text size="sm" fw={600}>
            {said.by}
          </Text>
          {splitLines(text).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
            <p key={index} className={classes.line}>
              {line}
            </p>
          ))}
        </blockquote>
      )}
      <Text size="sm">Button: {said.action}.</Text>
      <Text size="sm" c="dimmed">
        {said.reason(brand.name)}
      </Text>
    </Stack>
  );
};

interface ReminderPreviewProps {
  written: WrittenReminder;
  by: string;
  clients: readonly PreviewedReminder[];
}

/** Who gets a reminder, who does not and why, and the mail to each. */
export const ReminderPreview = ({ written, by, clients }: ReminderPreviewProps) => {
  const recipients = clients.filter(({ skip }) => skip === null);
  const skipped = clients.filter(({ skip }) => skip !== null);
  const [shownId, setShownId] = useState('');
  const shown = recipients.find(({ id }) => id === shownId) ?? recipients[0];
  const ended = describeEnded(clients.reduce((sum, { ended: some }) => sum + some, 0));
  return (
    <>
      <Text size="sm" className={classes.names}>
        {describeRecipients(recipients)}
      </Text>
      {skipped.length > 0 && (
        <section aria-labelledby="reminder-skipped">
          <Title order={3} size="h6" id="reminder-skipped" mb={4}>
            Who does not get it
          </Title>
          <ul className={classes.laws}>
            {listSkipped(skipped).map((line) => (
              <li key={line} className={classes.names}>
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ended && <Text size="sm">{ended}</Text>}
      {shown && (
        <>
          {recipients.length > 1 && (
            <NativeSelect
              label="Show the mail to"
              data={recipients.map(({ id, name }) => ({ value: id, label: name }))}
              value={shown.id}
              onChange={({ currentTarget }) => setShownId(currentTarget.value)}
            />
          )}
          <Mail written={written} by={by} client={shown} />
        </>
      )}
    </>
  );
};
