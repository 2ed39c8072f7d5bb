const words = {
  brand: `Aarohi Amrit Anant Banyan Bodhi Brightloom Chandan Deccan Dhara Ekta Ganga Gulmohar Himal
    Indus Jasmine Kaveri Kalpa Kiran Konkan Lotus Malabar Mandara Meghna Monsoon Narmada Neem Nilgiri
    Peepal Prakriti Rangoli Saffron Sahyadri Sandal Sarovar Shakti Surya Tamarind Tulsi Vindhya Yamuna`,
  trade: `Textiles Logistics Foods Software Pharma Motors Retail Finance Hospitals Schools Steel Ceramics
    Chemicals Media Energy Travel Robotics Insurance Agro Apparel Realty Studios Telecom Shipping Paper
    Dairy Jewels Printing Capital Labs`,
  first: `Aarav Aditi Ananya Arjun Asha Deepa Devika Farhan Gauri Harish Ishaan Jaya Karan Kavitha Lakshmi
    Leela Manoj Meera Mohan Naveen Neha Nikhil Pooja Pranav Priya Rahul Ravi Ritu Rohan Sana Sanjay
    Shreya Suresh Tara Uma Varun Vidya Vikram Yash Zoya`,
  last: `Agarwal Bansal Bhat Chopra Das Deshmukh Dutta Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan
    Kulkarni Malhotra Mehta Menon Mishra Nair Naidu Patel Pillai Rao Reddy Sen Shah Sharma Singh`,
  city: `Mumbai:Maharashtra:400 Pune:Maharashtra:411 Bengaluru:Karnataka:560 Chennai:Tamil_Nadu:600
    Hyderabad:Telangana:500 Kochi:Kerala:682 Kolkata:West_Bengal:700 Jaipur:Rajasthan:302
    Ahmedabad:Gujarat:380 Lucknow:Uttar_Pradesh:226 Indore:Madhya_Pradesh:452 Bhubaneswar:Odisha:751`,
  industry: 'Technology Finance Healthcare Retail Manufacturing Education Other',
  designation: 'HR_Head People_Partner Office_Manager Founder Benefits_Lead Chief_of_Staff',
  street: 'MG_Road Station_Road Ring_Road Link_Road Temple_Street Market_Lane Lake_View_Road',
  squad: `Striders Falcons Cyclists Climbers Runners Swimmers Yogis Trekkers Rowers Sprinters Walkers
    Sailors Archers Skaters Dancers Pacers Movers Lifters Hikers Jumpers Rangers Riders Stars Tigers
    Panthers Eagles Kites Comets Waves Sparks`,
  position: `Weaver Accountant Shift_Lead Analyst Dyer Driver Engineer Buyer Recruiter Designer
    Technician Planner`,
  department: 'Production Finance Logistics People Research Sales Support',
};

/** Returns SQL that picks a word for row `n`. Lists are picked from independently of each other. */
export function pick(list: keyof typeof words): string {
  const choices = words[list].split(/\s+/).map((word) => `'${word.replaceAll('_', ' ')}'`);
  return `(array[${choices}])[1 + ${scattered(Object.keys(words).indexOf(list))} % ${choices.length}]`;
}

/**
 * SQL for a whole number from 0 below 2^31 that depends only on row `n`, so that every run has the
 * same rows. Salts from 20 on differ from those of words.
 */
export const scattered = (salt: number) => `(hashint4(n + ${salt * 1_000_003}) & 2147483647)`;

/** SQL for a UUIDv7 of `at`: its milliseconds, then bits derived from a text. */
export const idOf = (
  text: string,
) => `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(${text}), 1, 3) || '8' || substr(md5(${text}), 4, 15))::uuid`;

/** SQL for the UUIDv7 of row `n`. */
export const timedId = idOf('n::text');
