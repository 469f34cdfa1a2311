import { brand } from '@lexplain/contract/brand/brand';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Action, Aside, Entry, Rest, TextLink, Title } from '../parts.tsx';
import { shorten } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/** Limited so that the longest mail is far below the 102 kB at which Gmail truncates it. */
const listed = 15;

type Facts = FactsOf<'actions_due'>;

const describeDay = ({ due_day, is_overdue }: Facts['actions'][number]): string =>
  is_overdue ? `Was due on ${formatDay(due_day)}` : `Due by the end of ${formatDay(due_day)}`;

const countOf = ({ actions, more }: Facts): number => actions.length + more;

/** What the recipient has to do. */
export const actionsDue = (facts: Facts, links: MailLinks): TemplateMail => {
  const shown = facts.actions.slice(0, listed);
  const more = countOf(facts) - shown.length;
  const only = countOf(facts) === 1 ? facts.actions[0] : undefined;
  const headline = `${countOf(facts)} actions to complete`;
  return {
    subject: only ? `${describeDay(only)}: ${shorten(only.title, 50)}` : headline,
    preview: shown.map(({ title }) => shorten(title, 60)).join(' · '),
    body: (
      <>
        <Title>{only ? 'An action to complete' : headline}</Title>
        {shown.map((action) => (
          <Entry key={action.id} title={shorten(action.title, 200)} note={describeDay(action)}>
            <TextLink href={addressOf(links, action.place)}>
              {action.is_question ? 'Answer the question' : 'Open the action'}
            </TextLink>
          </Entry>
        ))}
        <Rest count={more} />
        <Action href={addressOf(links, '/dashboard/actions')}>See all actions</Action>
        <Aside>Reminders of an action stop once it is done or given to somebody else.</Aside>
      </>
    ),
    reason: `You received this email because ${only ? 'this action was' : 'these actions were'} given to you on ${brand.name}. You are reminded seven days and one day before an action is due, on the day, and on Mondays afterwards.`,
    hasProfile: true,
  };
};
