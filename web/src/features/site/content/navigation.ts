/** The button that leads to the registration. */
export const start = 'Create an account';

/** The menu's cards, which the footer shows as columns (docs/product.md, "Public navigation"). */
export const services = {
  label: 'Services',
  bgColor: '#1f1338',
  textColor: '#f5f3ff',
  links: [
    {
      label: 'Compliance Reg.',
      to: '/services/compliance',
      ariaLabel: 'Compliance Reg. (compliance assessment)',
    },
    { label: 'Self Assessment', to: '/services/assessment', ariaLabel: 'Self Assessment' },
    { label: 'Alert Service', to: '/services/alerts', ariaLabel: 'Alert Service' },
    {
      label: 'Exec. Training',
      to: '/services/training',
      ariaLabel: 'Exec. Training (executive training)',
    },
  ],
} as const;

export const aboutUs = {
  label: 'About Us',
  bgColor: '#2e1a56',
  textColor: '#f5f3ff',
  links: [
    { label: 'Our Mission', to: '/about/mission', ariaLabel: 'Our Mission' },
    { label: 'Our Team', to: '/about/team', ariaLabel: 'Our Team' },
    { label: 'Contact Us', to: '/contact', ariaLabel: 'Contact Us' },
  ],
} as const;

export const general = {
  label: 'General',
  bgColor: '#44277d',
  textColor: '#f5f3ff',
  links: [{ label: 'Home', to: '/', ariaLabel: 'Home' }],
} as const;

/** Added to the General card when someone is signed in. */
export const dashboardLink = {
  label: 'Dashboard',
  to: '/dashboard',
  ariaLabel: 'Dashboard',
} as const;
