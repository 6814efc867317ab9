-- What comes every 28 days: benefits in Britain, gyms in Australia, prepaid phones in India.
ALTER TYPE "Cadence" ADD VALUE 'fourweekly' BEFORE 'monthly';
