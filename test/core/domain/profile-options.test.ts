// Offered countries and cities: as specified, in order.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COUNTRIES, citiesOf } from '#domain/profile-options.ts';
import { equalEach } from '../../harness/assert-each.ts';

test('DATA-02 six countries with three cities each', () => {
  equalEach(COUNTRIES, (country) => [country, ...citiesOf(country)].join(', '), [
    'United States, New York, Los Angeles, Chicago',
    'United Kingdom, London, Manchester, Birmingham',
    'Russia, Moscow, Saint Petersburg, Ekaterinburg',
    'Germany, Berlin, Munich, Hamburg',
    'France, Paris, Marseille, Lyon',
    'Switzerland, Zurich, Geneva, Basel',
  ]);
});

test('DATA-02 a country that was typed in offers no cities', () => {
  assert.equal(citiesOf('Atlantis'), []);
  assert.equal(citiesOf('toString'), []);
  assert.equal(citiesOf(''), []);
});

test.run();
