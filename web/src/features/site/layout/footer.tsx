import { brand } from '@lexplain/contract/brand/brand';
import { Container } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Logo } from '../../../components/logo/logo';
import { aboutUs, services } from '../content/navigation';
import { ThisYear } from '../pages/this-year';
import classes from './footer.module.css';

interface ColumnProps {
  label: string;
  links: readonly { label: string; to: NonNullable<LinkProps['to']> }[];
}

const Column = ({ label, links }: ColumnProps) => (
  <nav aria-label={label}>
    <h2 className={classes.heading}>{label}</h2>
    <ul className={classes.links}>
      {links.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className={classes.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

export const Footer = () => (
  <footer className={classes.footer}>
    <Container size="lg">
      <div className={classes.columns}>
        <div>
          <Logo />
          <p className={classes.blurb}>
            Helping businesses navigate the complex world of cyber legislation with confidence and
            compliance.
          </p>
        </div>
        <Column
          label={services.label}
          links={[...services.links, { label: 'Consulting', to: '/services/consulting' }]}
        />
        <Column label={aboutUs.label} links={aboutUs.links} />
      </div>
      <p className={classes.small}>
        <span>
          © <ThisYear /> {brand.name}
        </span>
        <Link
          to="/changes/{-$law}"
          params={{ law: undefined }}
          activeOptions={{ exact: true }}
          className={classes.link}
        >
          Changes to the law
        </Link>
        <Link to="/privacy" className={classes.link}>
          Privacy
        </Link>
        <Link to="/terms" className={classes.link}>
          Terms
        </Link>
      </p>
    </Container>
  </footer>
);
