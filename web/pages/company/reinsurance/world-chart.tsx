import world from "./world.svg";
import styles from "./world-chart.module.css";

/** Coordinates of the capitals or financial centres of the reinsurers' countries. */
const cities: Record<string, readonly [latitude: number, longitude: number]> = {
  Alemania: [52.5, 13.4],
  Argentina: [-34.6, -58.4],
  Brasil: [-22.9, -43.2],
  Canadá: [45.5, -73.6],
  España: [40.4, -3.7],
  "Estados Unidos": [40.7, -74],
  Francia: [48.9, 2.3],
  Italia: [41.9, 12.5],
  Japón: [35.7, 139.7],
  Noruega: [59.9, 10.8],
  "Países Bajos": [52.4, 4.9],
  Portugal: [38.7, -9.1],
  "Reino Unido": [51.5, -0.1],
  Suiza: [47.4, 8.5],
};

const CENTRE = 500;
const EARTH_KM = 6371;
const SHOWN_KM = 14_800;
const RINGS_KM = [3000, 6000, 9000, 12_000];
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const PANAMA = { latitude: radians(8.98), longitude: radians(-79.52) };
const scale = (km: number) => Math.round((km / SHOWN_KM) * CENTRE);

/** Projects a place onto the chart, on which every straight line from the centre is the shortest route from Panama. */
function onChart([latitude, longitude]: readonly [number, number]): { x: number; y: number } {
  const north = radians(latitude);
  const east = radians(longitude) - PANAMA.longitude;
  const { sin, cos } = Math;
  const angle = Math.acos(sin(PANAMA.latitude) * sin(north) + cos(PANAMA.latitude) * cos(north) * cos(east));
  const stretch = (EARTH_KM * angle) / sin(angle);
  return {
    x: CENTRE + scale(stretch * cos(north) * sin(east)),
    y:
      CENTRE -
      scale(stretch * (cos(PANAMA.latitude) * sin(north) - sin(PANAMA.latitude) * cos(north) * cos(east))),
  };
}

/** The world as seen from Panama, with lines to the reinsurers' countries (land: Natural Earth 1:110m, public domain). */
export function WorldChart({ countries }: { countries: readonly string[] }) {
  const places = [...new Set(countries)].flatMap((country) => {
    const city = cities[country];
    return city ? [{ country, ...onChart(city) }] : [];
  });
  return (
    <svg className={styles.root} viewBox="0 0 1000 1000" aria-hidden="true">
      <circle className={styles.sea} cx={CENTRE} cy={CENTRE} r={CENTRE} />
      <use className={styles.land} href={`${world}#land`} />
      {RINGS_KM.map((km) => (
        <circle key={km} className={styles.ring} cx={CENTRE} cy={CENTRE} r={scale(km)} />
      ))}
      {places.map(({ country, x, y }) => (
        <path key={country} className={styles.way} d={`M${CENTRE} ${CENTRE}L${x} ${y}`} />
      ))}
      {places.map(({ country, x, y }) => (
        <circle key={country} className={styles.place} cx={x} cy={y} r="9" />
      ))}
      <circle className={styles.glow} cx={CENTRE} cy={CENTRE} r="34" />
      <circle className={styles.home} cx={CENTRE} cy={CENTRE} r="15" />
    </svg>
  );
}
