export { loadTemporal } from '#temporal';
