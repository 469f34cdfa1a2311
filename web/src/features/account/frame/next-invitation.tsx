import type { ReactNode } from 'react';
import { InvitationButtons, useOpenInvitation } from './open-invitation';

interface NextInvitationProps {
  /** Renders a sentence as what to do next, with its buttons. */
  render: (text: ReactNode, buttons: ReactNode) => ReactNode;
  /** What to do next without an invitation. */
  children: ReactNode;
}

/** An open invitation as what to do next. */
export const NextInvitation = ({ render, children }: NextInvitationProps) => {
  const invitation = useOpenInvitation();
  if (!invitation) return children;
  return render(invitation.text, <InvitationButtons size="sm" onPostpone={invitation.postpone} />);
};
