import { Link, useLocation } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../session/use-can';
import { SignOutButton } from '../settings/sign-out-button';
import classes from './frame.module.css';

interface AccountMenuProps {
  name: string;
  email: string;
}

const Open = ({ name, email }: AccountMenuProps) => (
  <>
    <p className={classes.person}>
      <b>{name}</b>
      {email}
    </p>
    <Link to="/dashboard/user" className={classes.item}>
      User Detail
    </Link>
    <Link to="/dashboard/user/appearance" className={classes.item}>
      Appearance
    </Link>
    {useCan('member.invite') && (
      <Link to="/dashboard/organisation/members" hash="invite" className={classes.item}>
        Invite a colleague
      </Link>
    )}
    <SignOutButton size="sm" />
  </>
);

/**
 * Who is signed in, in a menu of the browser's own: it closes on Escape and on a press elsewhere.
 */
export const AccountMenu = (props: AccountMenuProps) => {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.account}
        popoverTarget="account-menu"
        aria-label="Account"
      >
        <UserRound size={18} aria-hidden />
      </button>
      <div
        // Another page is another element, which is closed.
        key={pathname}
        id="account-menu"
        popover="auto"
        className={classes.accountMenu}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Afterwards, so that the browser can move the focus back to the button.
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Open {...props} />}
      </div>
    </>
  );
};
