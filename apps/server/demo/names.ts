/** Given and family names that are common in a demo company's region. */
export const namesByRegion = {
  tamil: {
    given:
      'Kavya Meenakshi Priya Revathi Sangeetha Lavanya Nithya Yamini Divya Arul Karthik Senthil Murugan Prabhu Saravanan Vignesh Gokul Dinesh Bharath Hari',
    family:
      'Subramaniam Natarajan Selvam Raman Krishnan Palanisamy Murugesan Sundaram Ganesan Chandran Velu Rajagopal',
  },
  marathi: {
    given:
      'Aarti Ketaki Manasi Pallavi Rutuja Shruti Sonali Tejaswini Vaishnavi Aditya Amol Chinmay Gaurav Mandar Nikhil Omkar Prasad Sachin Swapnil Tushar',
    family:
      'Deshmukh Joshi Kulkarni Patil Kale Gokhale Shinde Jadhav Bhosale Pawar Sawant Deshpande',
  },
  kannada: {
    given:
      'Ananya Bhavana Chaitra Deepika Keerthana Nisha Pooja Rashmi Sahana Sindhu Abhishek Chetan Darshan Girish Kiran Manjunath Naveen Pavan Rakshith Suhas',
    family: 'Rao Gowda Hegde Shetty Bhat Murthy Nayak Kamath Prasad Reddy Acharya Iyengar',
  },
  malayalam: {
    given:
      'Aiswarya Anjali Devika Gayathri Leela Merin Neethu Parvathy Reshma Sreelakshmi Ajith Anoop Basil Febin Jithin Joel Midhun Rahul Sajan Vineeth',
    family:
      'Thomas Nair Menon Pillai Varghese Kurian Mathew Joseph Namboothiri Panicker George Das',
  },
  hindi: {
    given:
      'Aditi Anjana Bhawna Garima Isha Jyoti Komal Neha Pragya Ritu Shalini Swati Aakash Amit Deepak Faizan Imran Manish Nikhat Pankaj Rohit Sandeep Saurabh Vikas',
    family: 'Sharma Verma Gupta Singh Mishra Tiwari Qureshi Siddiqui Yadav Chauhan Rathore Agarwal',
  },
  telugu: {
    given:
      'Bhargavi Harika Jahnavi Lahari Mounika Navya Pravallika Sravani Swapna Vasavi Anil Charan Eswar Kalyan Mahesh Praveen Rajesh Sai Teja Venkat',
    family: 'Reddy Naidu Chowdary Varma Raju Babu Goud Sastry Murali Kolluri Yerramsetti Bandaru',
  },
  bengali: {
    given:
      'Ananda Ankita Barnali Debjani Ishita Moumita Poulami Rimjhim Sohini Tanushree Abhijit Arindam Debashis Kaushik Partha Ritwik Sayan Soumya Subhajit Tapas',
    family:
      'Chatterjee Mukherjee Banerjee Ghosh Sen Bose Das Dutta Roy Sarkar Bhattacharya Chakraborty',
  },
  gujarati: {
    given:
      'Bhumi Darshana Foram Hetal Janki Krupa Mital Nirali Riddhi Urvashi Chirag Dhruv Harsh Jignesh Ketan Maulik Nirav Parth Ronak Yash',
    family: 'Patel Shah Desai Mehta Trivedi Joshi Parikh Modi Bhatt Dave Solanki Pandya',
  },
} as const;
export type Region = keyof typeof namesByRegion;

/** The departments of each industry, with their positions. */
export const jobsByIndustry: Record<string, Record<string, readonly string[]>> = {
  Technology: {
    Engineering: ['Software Engineer', 'Senior Engineer', 'QA Engineer', 'Tech Lead'],
    Product: ['Product Manager', 'Designer'],
    Support: ['Support Engineer', 'Customer Success Manager'],
    People: ['HR Executive', 'Recruiter'],
  },
  Finance: {
    Lending: ['Credit Analyst', 'Loan Officer', 'Relationship Manager'],
    Operations: ['Operations Executive', 'Reconciliation Analyst'],
    Risk: ['Risk Analyst', 'Compliance Officer'],
    People: ['HR Executive'],
  },
  Healthcare: {
    Nursing: ['Staff Nurse', 'Head Nurse', 'Ward Assistant'],
    Clinical: ['Resident Doctor', 'Physiotherapist', 'Lab Technician'],
    Administration: ['Front Office Executive', 'Billing Executive', 'Pharmacist'],
  },
  Retail: {
    Stores: ['Store Manager', 'Sales Associate', 'Cashier'],
    Merchandising: ['Buyer', 'Visual Merchandiser'],
    Supply: ['Inventory Executive', 'Dispatch Coordinator'],
  },
  Manufacturing: {
    Production: ['Machine Operator', 'Shift Supervisor', 'Line Inspector'],
    Maintenance: ['Fitter', 'Electrician', 'Maintenance Engineer'],
    Quality: ['Quality Inspector', 'Quality Manager'],
    Stores: ['Storekeeper', 'Purchase Executive'],
  },
  Education: {
    Teaching: ['Lecturer', 'Assistant Professor', 'Lab Instructor'],
    Administration: ['Registrar Assistant', 'Accounts Executive', 'Librarian'],
  },
  Other: {
    Operations: ['Fleet Coordinator', 'Dispatch Executive', 'Warehouse Supervisor'],
    Accounts: ['Accounts Executive', 'Billing Clerk'],
    People: ['HR Executive', 'Safety Officer'],
  },
};

export const teamNames =
  'Neem Tulsi Banyan Gulmohar Kingfisher Peacock Sarus Hornbill Kaveri Narmada Godavari Teesta Nilgiri Aravalli Sahyadri Vindhya Monsoon Sunrise Marigold Jasmine Lotus Palash Chinar Deodar Falcons Cheetahs Striders Pedal Early~Birds Step~Masters Calm~Crew Surya Chandra Dhruva Arjuna Abhimanyu Tabla Veena Sitar Mridangam Cardamom Saffron Turmeric Tamarind Kabaddi Kho~Kho Carrom Gully'
    .split(' ')
    .map((name) => name.replace('~', ' '));
