import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';

/** Leads to setting two-step sign-in up, and from there back to this page. */
export const SetUpLink = ({ size }: { size: 'compact-sm' | 'sm' }) => {
  const { href } = useLocation();
  return (
    <Button
      size={size}
      w="fit-content"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/dashboard/user/sign-in"
          search={{ next: href }}
          hash="two-step-sign-in"
        />
      )}
    >
      Set it up
    </Button>
  );
};
