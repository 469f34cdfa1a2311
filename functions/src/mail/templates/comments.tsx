import { brand } from '@lexplain/contract/brand/brand';
import { Action, Lines, Quote, Rest, Title } from './parts.tsx';
import { linesOf, nameOf, shorten } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** Limited, so that the longest mail stays far below the 102 kB at which Gmail truncates it. */
const listed = 10;
const shownLength = 600;

const headline = ({ comments, more }: FactsOf<'comments'>, about: string): string => {
  const [first] = comments;
  const count = comments.length + more;
  return count === 1 && first
    ? `${shorten(nameOf(first.by, 'Somebody'), 30)} commented on ${about}`
    : `${count} comments on ${about}`;
};

/** One comment, or several that were gathered. */
export const comments = (facts: FactsOf<'comments'>, links: MailLinks): TemplateMail => {
  const about = nameOf(facts.about, 'an assessment');
  const shown = facts.comments.slice(0, listed);
  const more = facts.comments.length - shown.length + facts.more;
  return {
    subject: headline(facts, shorten(about, 34)),
    preview: facts.comments[0]?.text ?? '',
    body: (
      <>
        <Title>{headline(facts, shorten(about, 120))}</Title>
        {shown.map(({ by, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the comments never move.
          <Quote key={index} by={shorten(nameOf(by, 'Somebody'), 100)}>
            <Lines lines={linesOf(text, shownLength)} />
          </Quote>
        ))}
        <Rest count={more} />
        <Action href={addressOf(links, facts.place)}>Read and answer</Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about comments.`,
    hasProfile: true,
  };
};
