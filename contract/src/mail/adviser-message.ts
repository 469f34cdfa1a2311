import { cutWithEllipsis, oneLine } from '../text/one-line.ts';

interface DescribedMessage {
  /** The adviser's name. */
  by: string;
  /** What it is about, such as the title of a change to the law. */
  about: string;
}

/**
 * What stands around the text of an adviser's message, for the mail and for its preview. The
 * subject has at most 80 characters.
 */
export const describeAdviserMessage = ({ by, about }: DescribedMessage) => ({
  subject: cutWithEllipsis(`${cutWithEllipsis(oneLine(by), 30)}: ${oneLine(about)}`, 80),
  title: `Your adviser wrote to you about “${cutWithEllipsis(oneLine(about), 200)}”`,
  action: 'Read more about it',
  reason: (product: string) =>
    `You received this email because you are an owner of a business that this adviser advises, and your ${product} settings ask for messages from your adviser.`,
});
