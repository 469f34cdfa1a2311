import { brand } from '@lexplain/contract/brand/brand';
import type { FirmTexts } from '@lexplain/contract/firm/firm';
import {
  Body,
  Column,
  Container,
  Head,
  Html,
  Link,
  Preview,
  Row,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { paint, styleSheet } from './colours.ts';
import { TextLink } from './parts.tsx';
import { shorten } from './plain-text.ts';
import { addressOf, type MailLinks, type TemplateMail } from './template-mail.ts';

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const small = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px' };

/** One column: automatic layout would let a long word widen it. */
const column = { maxWidth: 560, tableLayout: 'fixed', wordBreak: 'break-word' } as const;

interface LayoutProps {
  mail: TemplateMail;
  links: MailLinks;
  firm: FirmTexts;
}

const Footer = ({ mail, links, firm }: LayoutProps) => (
  <>
    {[firm.name, firm.signature_line]
      .filter((line) => line !== '')
      .map((line) => (
        <Text key={line} {...paint('soft', small)}>
          {line}
        </Text>
      ))}
    <Text {...paint('soft', small)}>{mail.reason}</Text>
    {(mail.hasProfile || links.unsubscribe) && (
      <Text {...paint('soft', small)}>
        {mail.hasProfile && (
          <TextLink href={addressOf(links, '/dashboard/user/mail')}>Mail settings</TextLink>
        )}
        {mail.hasProfile && links.unsubscribe && ' · '}
        {links.unsubscribe && <TextLink href={links.unsubscribe}>Unsubscribe</TextLink>}
      </Text>
    )}
    <Text {...paint('soft', { ...small, margin: 0 })}>
      {brand.sender.name}
      <br />
      {brand.sender.address}
    </Text>
  </>
);

interface PageProps {
  subject: string;
  preview?: string;
  children: ReactNode;
}

/** The page of every mail. No images, fonts or other resources are loaded. */
export const Page = ({ subject, preview, children }: PageProps) => (
  <Html lang="en-AU">
    <Head>
      <title>{subject}</title>
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{styleSheet}</style>
    </Head>
    <Body {...paint('page', { margin: 0, padding: 0, fontFamily })}>
      {preview !== undefined && <Preview>{shorten(preview, 140)}</Preview>}
      {/* The library's own cell keeps its light background in dark mode. */}
      <Row {...paint('page')}>
        <Column style={{ padding: '32px 12px 12px' }}>
          {/* biome-ignore lint/a11y/useSemanticElements: mail programs remove newer elements. */}
          <div role="article" aria-label={subject}>
            <Container style={column}>{children}</Container>
          </div>
        </Column>
      </Row>
    </Body>
  </Html>
);

export const Card = ({ children }: { children: ReactNode }) => (
  <Row {...paint('card', { borderWidth: 1, borderStyle: 'solid', borderRadius: 12 })}>
    <Column className="inside" style={{ padding: '36px 40px' }}>
      {children}
    </Column>
  </Row>
);

/** Header and footer of every notice. */
export const Layout = ({ mail, links, firm }: LayoutProps) => (
  <Page subject={mail.subject} preview={mail.preview}>
    <Card>
      <Text style={{ margin: '0 0 28px', fontSize: 20, fontWeight: 700 }}>
        <Link href={addressOf(links, '/')} {...paint('brand', { textDecoration: 'none' })}>
          {brand.name}
        </Link>
      </Text>
      {mail.body}
    </Card>
    <Row>
      <Column className="foot" style={{ padding: '24px 41px' }}>
        <Footer mail={mail} links={links} firm={firm} />
      </Column>
    </Row>
  </Page>
);
