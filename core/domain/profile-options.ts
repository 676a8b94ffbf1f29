// Countries and cities that the profile page offers (DATA-02); others are typed in.

const CITIES = {
  'United States': ['New York', 'Los Angeles', 'Chicago'],
  'United Kingdom': ['London', 'Manchester', 'Birmingham'],
  Russia: ['Moscow', 'Saint Petersburg', 'Ekaterinburg'],
  Germany: ['Berlin', 'Munich', 'Hamburg'],
  France: ['Paris', 'Marseille', 'Lyon'],
  Switzerland: ['Zurich', 'Geneva', 'Basel'],
} as const;

type OfferedCountry = keyof typeof CITIES;

/** In the order of the picker. */
export const COUNTRIES: readonly string[] = Object.keys(CITIES);

const isOffered = (country: string): country is OfferedCountry => COUNTRIES.includes(country);

/** The cities offered for a country; none for a country that was typed in. */
export function citiesOf(country: string): readonly string[] {
  return isOffered(country) ? CITIES[country] : [];
}
