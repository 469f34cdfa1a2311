import { brand } from '@lexplain/contract/brand/brand';
import { keepToYourself } from '@lexplain/contract/incidents/suspicions';
import { Action, Aside, Paragraph, Title } from './parts.tsx';
import { nameOf, shorten } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

type Facts = FactsOf<'incident_comments'>;

const countOf = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** "2 new comments and 1 proposal". */
const describe = ({ comments, proposals, entered, declined }: Facts): string => {
  const parts = [
    ...countOf(comments, 'new comment', 'new comments'),
    ...countOf(proposals, 'proposal', 'proposals'),
    ...countOf(entered, 'entry added', 'entries added'),
    ...countOf(declined, 'proposal declined', 'proposals declined'),
  ];
  const last = parts.pop() ?? 'News';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
};

/** Counts alone, to the adviser or to the members. */
export const incidentComments = (facts: Facts, links: MailLinks): TemplateMail => {
  const { side, is_drill, incident_id } = facts;
  const about = is_drill ? 'a drill' : 'an incident';
  const organisation = (length: number) => shorten(nameOf(facts.organisation, 'a client'), length);
  const ofWhom =
    side === 'adviser' ? `of ${organisation(80)}` : `of ${organisation(80)}, from your adviser`;
  const title = `${describe(facts)} about ${about} ${ofWhom}`;
  const incidentsPath = side === 'adviser' ? 'adviser/incidents' : 'dashboard/incidents';
  return {
    subject: `${is_drill ? 'Drill: ' : ''}News about ${about} of ${organisation(36)}`,
    preview: title,
    body: (
      <>
        <Title>{`${is_drill ? 'Drill: ' : ''}${title}`}</Title>
        {is_drill && <Paragraph>This is a drill: nothing has to be reported.</Paragraph>}
        {side === 'client' && facts.proposals > 0 && (
          <Paragraph>
            Nothing is added to the log before one of you adds or declines what is proposed.
          </Paragraph>
        )}
        {facts.is_confidential && <Paragraph>{keepToYourself}</Paragraph>}
        <Action href={addressOf(links, `/${incidentsPath}/${incident_id}`)}>
          {is_drill ? 'Open the drill' : 'Open the incident'}
        </Action>
        <Aside>This email says nothing of what was written, as others might read it.</Aside>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about comments.`,
    hasProfile: true,
  };
};
