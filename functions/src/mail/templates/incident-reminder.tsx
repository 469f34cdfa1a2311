import { brand } from '@lexplain/contract/brand/brand';
import { Action, Aside, Entry, Paragraph, Title } from './parts.tsx';
import { nameOf, shorten } from './plain-text.ts';
import { describeDeadline, titleOf } from './reminder-times.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** Goes to those whom the members have chosen on the incident. */
export const incidentReminder = (
  facts: FactsOf<'incident_reminder'>,
  links: MailLinks,
): TemplateMail => {
  const { deadlines, time_zone, incident_id, is_drill } = facts;
  const title = `${is_drill ? 'Drill: ' : ''}${titleOf(deadlines, time_zone)}`;
  const board = addressOf(links, `/dashboard/incidents/${incident_id}`);
  return {
    subject: title,
    preview: is_drill
      ? 'This is a drill: nothing has to be reported.'
      : 'The incident shows what to report, and to whom.',
    body: (
      <>
        <Title>{title}</Title>
        {is_drill && <Paragraph>This is a drill: nothing has to be reported.</Paragraph>}
        {deadlines.map((deadline) => (
          <Entry
            key={deadline.clock_id}
            title={shorten(nameOf(deadline.recipient, 'A deadline'), 200)}
            note={shorten(nameOf(deadline.law, 'A law'), 200)}
          >
            {describeDeadline(deadline, time_zone)}
          </Entry>
        ))}
        <Action href={board}>Open the incident</Action>
        <Aside>
          Once it is done or not needed, enter that in the incident: no further reminder is sent
          then. The incident is also where these emails end.
        </Aside>
      </>
    ),
    reason: `You received this email because reminders of this ${is_drill ? 'drill' : 'incident'} go to you on ${brand.name}. They end on its page, after a sign-in.`,
    hasProfile: true,
  };
};
