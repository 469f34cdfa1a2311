import { brand } from '@lexplain/contract/brand/brand';
import { keepToYourself } from '@lexplain/contract/incidents/suspicions';
import { Action, Aside, Paragraph, Title } from './parts.tsx';
import { nameOf, shorten } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

type Facts = FactsOf<'incident_sharing'>;

const countOf = (count: number, one: string): string[] => {
  if (count === 0) return [];
  if (count > 1) return [`${count} ${one}s`];
  return [one === 'drill' ? 'a drill' : 'an incident'];
};

/** "an incident", "3 incidents and a drill". */
const describe = ({ incidents }: Facts): string => {
  const drills = incidents.filter(({ is_drill }) => is_drill).length;
  return [...countOf(incidents.length - drills, 'incident'), ...countOf(drills, 'drill')].join(
    ' and ',
  );
};

const isOnlyDrills = ({ incidents }: Facts): boolean => incidents.every((one) => one.is_drill);

/** To the adviser of an organisation, and to who covers for them. */
export const incidentSharing = (facts: Facts, links: MailLinks): TemplateMail => {
  const isShared = facts.what === 'shared';
  const headline = (length: number): string => {
    const organisation = shorten(nameOf(facts.organisation, 'A client'), length);
    const what = describe(facts);
    const text = isShared
      ? `${organisation} has shared ${what} with you`
      : `${organisation} no longer shares ${what} with you`;
    return isOnlyDrills(facts) ? `Drill: ${text}` : text;
  };
  const [first] = facts.incidents;
  const text = isShared
    ? 'You can read it, comment on it and propose entries for its log until the sharing ends.'
    : 'You can no longer read it. What you wrote stays with the organisation.';
  return {
    subject: headline(30),
    preview: text,
    body: (
      <>
        <Title>{headline(120)}</Title>
        {isOnlyDrills(facts) && isShared && (
          <Paragraph>This is a drill: nothing has to be reported.</Paragraph>
        )}
        <Paragraph>{text}</Paragraph>
        {facts.is_confidential && <Paragraph>{keepToYourself}</Paragraph>}
        {isShared && first ? (
          <Action href={addressOf(links, `/adviser/incidents/${first.id}`)}>
            {first.is_drill ? 'Open the drill' : 'Open the incident'}
          </Action>
        ) : (
          <Action href={addressOf(links, '/adviser')}>Open the queue</Action>
        )}
        <Aside>This email says nothing of what happened, as others might read it.</Aside>
      </>
    ),
    reason: `You received this email because you advise this organisation on ${brand.name}, or cover for its adviser.`,
    hasProfile: true,
  };
};
