// Promises: the countries and cities that My Data offers (DATA-02); anything else is entered by hand.

const CITIES = {
  'United States': ['New York', 'Los Angeles', 'Chicago'],
  'United Kingdom': ['London', 'Manchester', 'Birmingham'],
  Russia: ['Moscow', 'Saint Petersburg', 'Ekaterinburg'],
  Germany: ['Berlin', 'Munich', 'Hamburg'],
  France: ['Paris', 'Marseille', 'Lyon'],
  Switzerland: ['Zurich', 'Geneva', 'Basel'],
} as const;

type OfferedCountry = keyof typeof CITIES;

/** In the order in which the select shows them. */
export const COUNTRIES: readonly string[] = Object.keys(CITIES);

const isOffered = (country: string): country is OfferedCountry => COUNTRIES.includes(country);

/** The cities offered for a country; none for one that was entered by hand. */
export function citiesOf(country: string): readonly string[] {
  return isOffered(country) ? CITIES[country] : [];
}
