import { brand } from '@lexplain/contract/brand/brand';
import { isOfSuspicion, keepToYourself } from '@lexplain/contract/incidents/suspicions';
import { Action, Aside, Entry, Paragraph, Title } from './parts.tsx';
import { nameOf, shorten } from './plain-text.ts';
import { describeDeadline, titleOf } from './reminder-times.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

type Deadline = FactsOf<'incident_reminder'>['deadlines'][number];

/** Whom to tell, under which law; of a suspicion neither, as others may read the mail. */
const headOf = ({ clock_id, recipient, law }: Deadline): { title: string; note: string } =>
  isOfSuspicion(clock_id)
    ? { title: 'A deadline of the incident', note: 'The incident says which.' }
    : {
        title: shorten(nameOf(recipient, 'A deadline'), 200),
        note: shorten(nameOf(law, 'A law'), 200),
      };

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
          <Entry key={deadline.clock_id} {...headOf(deadline)}>
            {describeDeadline(deadline, time_zone)}
          </Entry>
        ))}
        {deadlines.some(({ clock_id }) => isOfSuspicion(clock_id)) && (
          <Paragraph>{keepToYourself}</Paragraph>
        )}
        <Action href={board}>Open the incident</Action>
        <Aside>
          Once it is done or not needed, enter that in the incident: no further reminder is sent
          then. You can also stop these emails there.
        </Aside>
      </>
    ),
    reason: `You received this email because reminders of this ${is_drill ? 'drill' : 'incident'} go to you on ${brand.name}. To stop them, sign in and open its page.`,
    hasProfile: true,
  };
};
