import { brand } from '@lexplain/contract/brand/brand';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Action, Aside, Entry, Rest, TextLink, Title } from '../parts.tsx';
import { nameOf, shorten } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

type Facts = FactsOf<'actions_given'>;

const giverOf = ({ by }: Facts['actions'][number], length: number): string =>
  shorten(nameOf(by, 'A colleague'), length);

const describe = (action: Facts['actions'][number]): string => {
  const { due_day } = action;
  const until = due_day === null ? 'without a due day' : `until the end of ${formatDay(due_day)}`;
  return `From ${giverOf(action, 80)}, ${until}`;
};

/** What colleagues have given the recipient to do. */
export const actionsGiven = (facts: Facts, links: MailLinks): TemplateMail => {
  const count = facts.actions.length + facts.more;
  const only = count === 1 ? facts.actions[0] : undefined;
  const headline = only
    ? `${giverOf(only, 36)} ${only.is_question ? 'asks you for an answer' : 'gave you an action'}`
    : `${count} things were given to you`;
  return {
    subject: headline,
    preview: facts.actions.map(({ title }) => shorten(title, 60)).join(' · '),
    body: (
      <>
        <Title>{headline}</Title>
        {facts.actions.map((action) => (
          <Entry key={action.id} title={shorten(action.title, 200)} note={describe(action)}>
            <TextLink href={addressOf(links, action.place)}>
              {action.is_question ? 'Answer the question' : 'Open the action'}
            </TextLink>
          </Entry>
        ))}
        <Rest count={facts.more} />
        <Action href={addressOf(links, '/dashboard/actions')}>See all actions</Action>
        <Aside>Where there is a due day, you are reminded before it.</Aside>
      </>
    ),
    reason: `You received this email because somebody in your business gave you this on ${brand.name}.`,
    hasProfile: true,
  };
};
