import type { Firm } from '@lexplain/contract/firm/firm';
import { useQuery } from '@tanstack/react-query';
import { firmLogoQuery } from '../../../../lib/queries/firm-query';
import classes from './report-firm.module.css';

const Logo = ({ name, logo }: { name: string; logo: NonNullable<Firm['logo']> }) => {
  const { data } = useQuery(firmLogoQuery(logo.revision));
  const { width, height } = logo;
  return (
    // Its place is there before it.
    <div className={classes.logo} style={{ aspectRatio: `${width} / ${height}` }}>
      {/* Where the name stands beside it, it would be read twice. */}
      {data && <img src={data} width={width} height={height} alt={name ? '' : 'Logo'} />}
    </div>
  );
};

/**
 * Whose report it is, above the cover, on the screen and in print. Nothing where no admin has set
 * it.
 */
export const ReportFirm = ({ firm: { name, logo } }: { firm: Pick<Firm, 'name' | 'logo'> }) =>
  name || logo ? (
    <div className={classes.firm}>
      {logo && <Logo name={name} logo={logo} />}
      {name && <p className={classes.name}>{name}</p>}
    </div>
  ) : null;
