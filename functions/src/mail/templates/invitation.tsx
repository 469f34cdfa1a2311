import { bounds } from '@lexplain/contract/api/bounds';
import { brand } from '@lexplain/contract/brand/brand';
import { describeStart } from '@lexplain/contract/mail/start-invitation';
import { Action, Aside, Lines, Paragraph, Quote, Title } from './parts.tsx';
import { formatMoment, linesOf, nameOf, shorten, withoutLinks } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

const roles = {
  member: {
    as: 'a member',
    does: 'Members work on the assessments of the business and read its reports.',
  },
  owner: {
    as: 'an owner',
    does: 'Owners work on the assessments of the business, read its reports and manage it.',
  },
} as const;

/** The whole text of an adviser, as its length is limited when it is written. */
const mostCharacters = 2_000;

/** The request to the owner of an organisation that an adviser has created. */
const Start = ({
  who,
  organisation,
  text,
}: {
  who: string;
  organisation: string;
  text: string;
}) => {
  const { what, since } = describeStart(brand.name, who, organisation);
  return (
    <>
      <Paragraph>
        {what} {since}
      </Paragraph>
      {text !== '' && (
        <Quote by={who}>
          <Lines lines={linesOf(withoutLinks(text), mostCharacters)} />
        </Quote>
      )}
    </>
  );
};

/** The recipient may have no account, and may never have heard of the product. */
export const invitation = (facts: FactsOf<'invitation'>, links: MailLinks): TemplateMail => {
  const who = withoutLinks(shorten(nameOf(facts.invited_by, 'Somebody'), bounds.displayName));
  const organisation = withoutLinks(
    shorten(nameOf(facts.organisation, 'a business'), bounds.organization),
  );
  const { as, does } = roles[facts.role];
  const until = formatMoment(facts.expires_at);
  return {
    subject: `${shorten(who, 30)} invites you to ${shorten(organisation, 30)}`,
    preview: `Open until ${until}.`,
    body: (
      <>
        <Title>You are invited to {shorten(organisation, 80)}</Title>
        {facts.start ? (
          <Start who={who} organisation={organisation} text={facts.start.text} />
        ) : (
          <Paragraph>
            <strong>{who}</strong> invites you to join <strong>{organisation}</strong> on{' '}
            {brand.name} as {as}. {does}
          </Paragraph>
        )}
        <Paragraph>
          {brand.name} shows businesses in Australia which cyber laws apply to them, and where they
          stand.
        </Paragraph>
        <Action href={addressOf(links, facts.place)}>Open the invitation</Action>
        <Aside>
          The invitation is open until {until}. If you do not know the person who invited you,
          ignore this email: you will not join unless you accept.
        </Aside>
      </>
    ),
    reason: `You received this email because somebody who uses ${brand.name} entered your address to invite you.`,
    hasProfile: false,
  };
};
