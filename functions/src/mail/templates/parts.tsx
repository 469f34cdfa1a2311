import { brand } from '@lexplain/contract/brand/brand';
import { Button, Column, Heading, Link, Row, Section, Text } from '@react-email/components';
import { Fragment, type ReactNode } from 'react';
import { paint } from './colours.ts';
import { addressOf, type MailLinks } from './template-mail.ts';

interface WithChildren {
  children: ReactNode;
}

interface WithAddress {
  href: string;
  children: string;
}

/** The event, in one line. */
export const Title = ({ children }: WithChildren) => (
  <Heading
    as="h1"
    {...paint('ink', { margin: '0 0 16px', fontSize: 24, lineHeight: '32px', fontWeight: 700 })}
  >
    {children}
  </Heading>
);

const paragraph = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px' };

export const Paragraph = ({ children }: WithChildren) => (
  <Text {...paint('ink', paragraph)}>{children}</Text>
);

/** Text from a person as they wrote it, with its spaces and line breaks. */
export const Written = ({ children }: { children: string }) => (
  <Text {...paint('ink', { ...paragraph, whiteSpace: 'pre-wrap' })}>{children}</Text>
);

/** Values, each beside its label. */
export const Details = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <table {...paint('ink', paragraph)}>
    <tbody>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <th
            scope="row"
            style={{ padding: '0 16px 0 0', textAlign: 'left', verticalAlign: 'top' }}
          >
            {label}
          </th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Secondary information. */
export const Aside = ({ children }: WithChildren) => (
  <Text {...paint('soft', { margin: '24px 0 0', fontSize: 14, lineHeight: '22px' })}>
    {children}
  </Text>
);

export const TextLink = ({ href, children }: WithAddress) => (
  <Link href={href} {...paint('link', { textDecoration: 'underline' })}>
    {children}
  </Link>
);

/** The primary action. */
export const Action = ({ href, children }: WithAddress) => (
  <Section style={{ margin: '24px 0 0' }}>
    <Button
      href={href}
      {...paint('button', {
        padding: '13px 22px',
        borderRadius: 8,
        fontSize: 16,
        fontWeight: 600,
      })}
    >
      {children}
    </Button>
  </Section>
);

/** Lines of text from a person, with their line breaks. */
export const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

export const Facts = ({ facts }: { facts: string[] }) => (
  <ul {...paint('ink', { ...paragraph, padding: '0 0 0 22px' })}>
    {facts.map((fact) => (
      <li key={fact} style={{ margin: '0 0 8px' }}>
        {fact}
      </li>
    ))}
  </ul>
);

/** Text from a person, set apart from ours. */
export const Quote = ({ by, children }: WithChildren & { by: string }) => (
  <Row style={{ margin: '0 0 20px' }}>
    <Column
      {...paint('quote', {
        padding: '2px 0 2px 16px',
        borderLeftWidth: 3,
        borderLeftStyle: 'solid',
      })}
    >
      <Text {...paint('ink', { margin: '0 0 4px', fontSize: 14, fontWeight: 600 })}>{by}</Text>
      <Text {...paint('ink', { ...paragraph, margin: 0 })}>{children}</Text>
    </Column>
  </Row>
);

/** One item of a list, with a link in its title where it has a page of its own. */
export const Entry = ({
  title,
  href = null,
  note,
  children,
}: WithChildren & { title: string; href?: string | null; note: string }) => (
  <Row>
    <Column {...paint('rule', { padding: '18px 0', borderTopWidth: 1, borderTopStyle: 'solid' })}>
      <Heading
        as="h2"
        {...paint('ink', { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 })}
      >
        {href === null ? title : <TextLink href={href}>{title}</TextLink>}
      </Heading>
      <Text {...paint('soft', { margin: '2px 0 8px', fontSize: 14, lineHeight: '20px' })}>
        {note}
      </Text>
      <Text {...paint('ink', { margin: 0, fontSize: 15, lineHeight: '24px' })}>{children}</Text>
    </Column>
  </Row>
);

/** How much more there is. */
export const Rest = ({ count }: { count: number }) =>
  count > 0 && (
    <Text {...paint('soft', { margin: 0, fontSize: 14, lineHeight: '22px' })}>
      And {count} more.
    </Text>
  );

interface WithLinks {
  links: MailLinks;
}

/** The end of a mail about a change with which someone else may keep the person out. */
export const WriteIfNotYou = ({ links }: WithLinks) => (
  <>
    <Paragraph>
      If it was you, there is nothing to do. If it was not, somebody else may have signed in to your
      account. Write to us at once.
    </Paragraph>
    <Action href={addressOf(links, '/contact')}>Write to us</Action>
  </>
);

/** The end of a mail after which someone may have to set a new password. */
export const GoToSignIn = ({ links }: WithLinks) => (
  <>
    <Action href={addressOf(links, '/login')}>Go to the sign-in page</Action>
    <Aside>
      If that does not work, <TextLink href={addressOf(links, '/contact')}>write to us</TextLink>.
    </Aside>
  </>
);

/** Why someone gets a mail about the security of their account. */
export const securityReason = `You received this email because this is the address of a ${brand.name} account. Mail about the security of an account is always sent.`;
