import { callsOfFirm } from './channel-calls';
import { ChannelSection } from './channel-section';

/** The channel of the firm, for admins. */
export const FirmChannel = () => <ChannelSection calls={callsOfFirm} />;
