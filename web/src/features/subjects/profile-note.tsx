import type { Obligation } from '@lexplain/contract/library/subjects';
import type { LawOutcome } from '@lexplain/contract/profile/outcomes';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { OutcomeBadge } from '../../components/outcome-badge/outcome-badge';
import type { SwitchedCodes } from '../../lib/queries/law-outcomes';
import { outsideProfile } from '../../lib/text/outside-profile';

const describe = (
  { headline, deciding }: LawOutcome,
  obligations: readonly Obligation[],
  { on, off }: SwitchedCodes,
): string => {
  const countIn = (codes: ReadonlySet<string>): number =>
    obligations.filter(({ code }) => codes.has(code)).length;
  const [yours, outside] = [countIn(on), countIn(off)];
  const isBound = headline !== 'does_not_apply' && headline !== 'by_contract';
  if (!isBound) return 'Based on your profile, no obligation of this law applies to you.';
  if (yours === obligations.length)
    return 'Based on your profile, all obligations of this law apply to you.';
  const stand = `stand under “${outsideProfile}”.`;
  if (yours + outside === obligations.length)
    return `Based on your profile, ${yours} of ${obligations.length} obligations apply to you; the others ${stand}`;
  const open =
    deciding.length > 0
      ? 'Questions of your profile still decide which obligations apply to you'
      : 'Your profile does not settle which obligations apply to you: ask an adviser';
  return outside > 0 ? `${open}. ${outside} of ${obligations.length} ${stand}` : `${open}.`;
};

interface ProfileNoteProps {
  outcome: LawOutcome;
  obligations: readonly Obligation[];
  switched: SwitchedCodes;
}

/** What the organisation's profile says of the law. */
export const ProfileNote = ({ outcome, obligations, switched }: ProfileNoteProps) => (
  <Group gap="xs" mb="lg" align="baseline">
    <OutcomeBadge headline={outcome.headline} />
    <Text size="sm">
      {describe(outcome, obligations, switched)}{' '}
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
