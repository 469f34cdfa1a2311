import { brand } from '@lexplain/contract/brand/brand';
import { describeStart } from '@lexplain/contract/mail/start-invitation';
import type { ShownInvitation } from '@lexplain/contract/organisations/invitations';
import { Box, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { roleWithArticle } from '../labels';
import { roleDescription } from './invitation-messages';

const wrapped = { overflowWrap: 'anywhere' } as const;
const quoted = {
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  borderInlineStart: '3px solid var(--mantine-color-default-border)',
} as const;

/** What an adviser asks of the owner of an organisation that they have created. */
const StartText = ({ found }: { found: ShownInvitation }) => {
  const who = found.invited_by || 'An adviser';
  const { what, since } = describeStart(brand.name, who, found.organisation);
  return (
    <>
      <Text style={wrapped}>
        {what} {since}
      </Text>
      {found.start?.text && (
        <Box component="figure" m={0} w="100%">
          <figcaption>
            <Text size="sm" fw={600} style={wrapped}>
              {who} wrote:
            </Text>
          </figcaption>
          <Text component="blockquote" m={0} mt={4} pl="md" style={quoted}>
            {found.start.text}
          </Text>
        </Box>
      )}
    </>
  );
};

const MemberText = ({ found }: { found: ShownInvitation }) => (
  <Text style={wrapped}>
    <b>{found.invited_by || 'Somebody'}</b> invites <b>{found.email}</b> to join{' '}
    <b>{found.organisation}</b> on {brand.name} as {roleWithArticle[found.role]}.{' '}
    {roleDescription(found)}
  </Text>
);

/** Who invites whom to which organisation. */
export const InvitationText = ({ found }: { found: ShownInvitation }) =>
  found.start ? <StartText found={found} /> : <MemberText found={found} />;

/** Why an invitation can't be accepted any more, and where to go. */
export const EndedText = ({ text }: { text: string }) => (
  <>
    <Text style={wrapped}>{text}</Text>
    <Button component={Link} to="/dashboard" w="fit-content">
      Go to the dashboard
    </Button>
  </>
);
