import { brand } from '@lexplain/contract/brand/brand';
import { Action, Lines, Paragraph, Quote, Title } from '../parts.tsx';
import { linesOf, nameOf, shorten, withoutLinks } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/** The whole note, as its length is limited when it is written. */
const mostCharacters = 2_000;
const mostLaws = 10;

const describeWaiting = (waiting: readonly string[]): string => {
  if (waiting.length === 0) return 'No review waits for you there at the moment.';
  const laws = waiting.slice(0, mostLaws).map((law) => shorten(law, 80));
  const others = waiting.length - laws.length;
  const more = others > 0 ? ` and ${others} more` : '';
  return `Waiting for you: ${laws.join(', ')}${more}.`;
};

/** To an adviser who got a client from a colleague, with the colleague's note. */
export const clientHandedOver = (
  { organisation, by, note, waiting, place }: FactsOf<'client_handed_over'>,
  links: MailLinks,
): TemplateMail => {
  const short = (name: string, otherwise: string, length: number) =>
    withoutLinks(shorten(nameOf(name, otherwise), length));
  const colleague = short(by, 'A colleague', 80);
  const text = `You are now the adviser of ${short(organisation, 'an organisation', 80)}, with its open reviews, their verdicts and notes. ${describeWaiting(waiting)}`;
  return {
    subject: `${short(by, 'A colleague', 28)} handed ${short(organisation, 'a client', 28)} over to you`,
    preview: note || text,
    body: (
      <>
        <Title>
          {colleague} handed {short(organisation, 'a client', 80)} over to you
        </Title>
        <Paragraph>{text}</Paragraph>
        {note && (
          <Quote by={colleague}>
            <Lines lines={linesOf(note, mostCharacters)} />
          </Quote>
        )}
        <Action href={addressOf(links, place)}>Open the client</Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about reviews.`,
    hasProfile: true,
  };
};
