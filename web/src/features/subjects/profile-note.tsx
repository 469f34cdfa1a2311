import type { Obligation } from '@lexplain/contract/library/subjects';
import type { LawOutcome } from '@lexplain/contract/profile/outcomes';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { OutcomeBadge } from '../../components/outcome-badge/outcome-badge';
import { findSwitchedOn } from '../../lib/queries/law-outcomes';

/** The heading of the obligations that no rule of the profile has switched on. */
export const outsideProfile = 'Outside your profile';

const describe = (outcome: LawOutcome, obligations: readonly Obligation[]): string => {
  const switchedOn = findSwitchedOn(outcome);
  if (switchedOn) {
    const count = obligations.filter(({ code }) => switchedOn.has(code)).length;
    if (count === 0) return 'By your profile, no obligation of this law is yours.';
    return count === obligations.length
      ? 'By your profile, all obligations of this law are yours.'
      : `By your profile, ${count} of ${obligations.length} obligations are yours; the others stand under “${outsideProfile}”.`;
  }
  if (outcome.deciding.length > 0)
    return 'Questions of your profile still decide which obligations are yours.';
  return 'Which obligations are yours is not certain by your profile: ask an adviser.';
};

interface ProfileNoteProps {
  outcome: LawOutcome;
  obligations: readonly Obligation[];
}

/** What the organisation's profile says of the law. */
export const ProfileNote = ({ outcome, obligations }: ProfileNoteProps) => (
  <Group gap="xs" mb="lg" align="baseline">
    <OutcomeBadge headline={outcome.headline} />
    <Text size="sm">
      {describe(outcome, obligations)}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}
      >
        Your profile
      </Anchor>
    </Text>
  </Group>
);
