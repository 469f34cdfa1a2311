import { brand } from '@lexplain/contract/brand/brand';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Action, Paragraph, Title } from '../parts.tsx';
import { nameOf, shorten, withoutLinks } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

type Facts = FactsOf<'unassigned_reviews'>;

/** The list of them. */
const place = '/adviser?show=nobodys';

const describeLate = ({ count, late, checked }: Facts): string => {
  if (late === 0) return '';
  const many = late === checked && checked < count ? `At least ${late}` : String(late);
  if (count === 1) return ' That is more than two business days.';
  return late === 1
    ? ' One of them has waited for more than two business days.'
    : ` ${many} of them have waited for more than two business days.`;
};

const describeLongest = ({ count, longest }: Facts): string => {
  const organisation = withoutLinks(shorten(nameOf(longest.organisation, 'An organisation'), 80));
  const law = shorten(nameOf(longest.law, 'a law'), 80);
  const since = formatDay(longest.since);
  return count === 1
    ? `${organisation} has waited for a review of ${law} since ${since}.`
    : `The longest: ${organisation} has waited for a review of ${law} since ${since}.`;
};

/** To staff once a day: what waits and is nobody's. */
export const unassignedReviews = (facts: Facts, links: MailLinks): TemplateMail => {
  const { count } = facts;
  const isOne = count === 1;
  const title = isOne ? 'A review waits for an adviser' : `${count} reviews wait for an adviser`;
  const text = `${describeLongest(facts)}${describeLate(facts)}`;
  return {
    subject: title,
    preview: text,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>{text}</Paragraph>
        <Paragraph>
          {isOne ? 'Any adviser can take it' : 'Any adviser can take them'}, and an admin can assign
          one.
        </Paragraph>
        <Action href={addressOf(links, place)}>Open the queue</Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail, once a day, about reviews that no adviser has.`,
    hasProfile: true,
  };
};
